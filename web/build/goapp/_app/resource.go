package app

import "strings"

// clientResourceResolver maps paths below /web/ to the location that the page has set.
func clientResourceResolver(resourcesLocation string) func(string) string {
	return func(location string) string {
		if remoteLocation(location) || !webLocation(location) {
			return location
		}
		location = strings.Trim(location, "/")
		return resourcesLocation + "/" + strings.TrimPrefix(location, "web/")
	}
}

func remoteLocation(location string) bool {
	return strings.HasPrefix(location, "https://") || strings.HasPrefix(location, "http://")
}

func webLocation(location string) bool {
	location = strings.TrimPrefix(location, "/")
	return location == "web" || strings.HasPrefix(location, "web/")
}

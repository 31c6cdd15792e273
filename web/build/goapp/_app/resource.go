package app

import "strings"

// clientResourceResolver returns a function that maps paths below /web/ to the location set by the page.
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

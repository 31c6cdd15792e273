// The board in another site's page, before the first picture, with early.js after it: the address says all, and nothing is kept. What
// the other page says meanwhile waits for the program.
{
  const query = new URLSearchParams(location.search);
  const most = 100;
  globalThis.numplace = { lang: query.get("lang"), theme: query.get("theme"), calls: [] };
  addEventListener("message", (event) => {
    if (event.source !== parent || parent === self) return;
    if (numplace.hear) numplace.hear(event);
    else if (numplace.calls.length < most) numplace.calls.push(event);
  });
}

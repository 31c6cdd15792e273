import { whole } from "./whole.js";

const LONG = 20000; // maximum time in ms without a first paint

/**
 * Loads the page's style sheets and scripts and verifies them. Damaged files are fetched again. If a file cannot be
 * loaded, the page reports this. Style sheets are already elements of the page and only need checking. Each script is
 * named by a preload link, and scripts run in order.
 * @param {Numplace} page
 */
export const bring = async (page) => {
  const links = (rel) => [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll(`link[rel=${rel}][integrity]`))];
  page.changes = () => {
    page.changed = true;
    dispatchEvent(new Event("numplace:changed"));
  };
  const soundly = async (address, integrity) => {
    const { response, sound } = await whole(address, integrity);
    if (!sound) {
      console.error(`${address} is not what was built`);
      page.changes();
    }
    return { response, integrity: sound ? integrity : "" };
  };
  page.whole = async (address, integrity) => (await soundly(address, integrity)).response;

  // comes inserts an element into the page and returns whether its file loads.
  const comes = (element, put) => new Promise((come) => {
    element.onload = () => come(true);
    element.onerror = () => come(false);
    put(element);
  });
  // brought creates an element for a file and inserts it. If the file does not load, it repairs the cached file and
  // tries again with a new element.
  const brought = async ({ href, integrity }, make, put) => {
    if (await comes(make(integrity), put)) return;
    const sound = await soundly(href, integrity);
    if (!(await comes(make(sound.integrity), put))) throw new Error(`${href} did not load`);
  };

  page.style = (href, integrity) => brought({ href, integrity }, (integrity) => {
    return Object.assign(document.createElement("link"), { rel: "stylesheet", href, crossOrigin: "", integrity });
  }, (link) => document.head.append(link));

  const run = (link) => brought(link, (integrity) => {
    const type = link.rel === "modulepreload" ? "module" : "";
    return Object.assign(document.createElement("script"), { src: link.href, type, crossOrigin: "", integrity });
  }, (script) => document.head.append(script));
  const inTurn = async (all) => { for (const link of all) await run(link); };

  // If a style sheet failed to load, it may exist but have no rules or deny access to them.
  const styled = (link) => {
    try {
      return link.sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  };
  const style = async (link) => {
    if (!styled(link) && document.readyState !== "complete") {
      // Browsers show nothing until the style sheets of all matching media have loaded. After LONG the page is shown
      // without this one.
      const timer = setTimeout(() => { link.media = "not all"; }, LONG);
      await new Promise((come) => {
        for (const [target, type] of [[link, "load"], [link, "error"], [window, "load"]]) target.addEventListener(type, come);
      });
      clearTimeout(timer);
      link.media = "";
    }
    if (styled(link)) return;
    let last = link;
    await brought(link, (integrity) => Object.assign(link.cloneNode(), { integrity }), (next) => {
      last.replaceWith(next);
      last = next;
    });
  };

  const styles = links("stylesheet");
  try {
    await Promise.all([Promise.all(styles.map(style)).then(() => inTurn(links("preload"))), inTurn(links("modulepreload"))]);
  } catch (error) {
    console.error(error);
    document.documentElement.dataset.failed = "lost";
    const unstyled = !styles.every((link) => link.isConnected && styled(link));
    // without styles, the message is at the end of a long page
    if (unstyled) document.querySelector(".bar")?.scrollIntoView();
  }
};

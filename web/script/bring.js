import { whole } from "./whole.js";

const LONG = 20000; // ms that a page may show nothing

/**
 * Brings the style sheets and the scripts of a page, each as it was built. What is damaged comes anew, and what can't be had is said. Style sheets are
 * in the page, and are looked after. A script is named by a link that loads it ahead, and runs after those before it.
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

  // comes puts an element into the page and tells whether what it names comes.
  const comes = (element, put) => new Promise((come) => {
    element.onload = () => come(true);
    element.onerror = () => come(false);
    put(element);
  });
  // brought makes an element that names a file and, where the file does not come, mends that and makes another.
  const brought = async ({ href, integrity }, make, put) => {
    if (await comes(make(integrity), put)) return;
    const sound = await soundly(href, integrity);
    if (!(await comes(make(sound.integrity), put))) throw new Error(`${href} did not come`);
  };

  page.style = (href, integrity) => brought({ href, integrity }, (integrity) => {
    return Object.assign(document.createElement("link"), { rel: "stylesheet", href, crossOrigin: "", integrity });
  }, (link) => document.head.append(link));

  const run = (link) => brought(link, (integrity) => {
    const type = link.rel === "modulepreload" ? "module" : "";
    return Object.assign(document.createElement("script"), { src: link.href, type, crossOrigin: "", integrity });
  }, (script) => document.head.append(script));
  const inTurn = async (all) => { for (const link of all) await run(link); };

  // A style sheet that did not come can be an empty one whose rules nobody may read.
  const styled = (link) => {
    try {
      return link.sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  };
  const style = async (link) => {
    if (!styled(link) && document.readyState !== "complete") {
      // A browser shows nothing before it has the style sheets of all media that count. After a while the page is shown
      // without.
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
    if (unstyled) document.querySelector(".bar")?.scrollIntoView(); // it is at the end of a long page
  }
};

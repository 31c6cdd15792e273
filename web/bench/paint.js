// In the page: how long it is from an input event to the frame that shows what came of it.
globalThis.paint = (() => {
  const cells = () => [...document.querySelectorAll(".board .cell")];
  const digits = () => cells().map((c) => (c.querySelector(".marks") ? "" : c.textContent.trim()) || ".").join("");
  const later = () => new Promise((resolve) => setTimeout(resolve, 20));
  const until = async (holds) => {
    for (const end = performance.now() + 30000; !holds(); await later()) {
      if (performance.now() > end) throw new Error("waited in vain for: " + holds);
    }
  };
  const centre = (element) => {
    const r = element.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2];
  };

  // frame calls f when the main thread is done with the next frame that shows the document as it is now. A size is observed after the
  // layout of that frame, be it even the present one; the message comes when the frame has been painted and handed over.
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.position = "fixed";
  const frame = (f) => {
    const observer = new ResizeObserver(() => {
      if (probe.offsetWidth !== width) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = f;
      port2.postMessage(0);
    });
    const width = probe.offsetWidth ? 0 : 1;
    observer.observe(probe);
    probe.style.width = width + "px";
  };

  const pasted = async (puzzle, text = puzzle) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await until(() => digits() === puzzle);
  };

  return {
    // open opens a puzzle, as a paste does, and says where its Show the solution stands.
    async open(puzzle) {
      await pasted(puzzle);
      const solve = () => [...document.querySelectorAll("button")].find((b) => b.textContent.trim() === "Show the solution" && b.offsetParent);
      await until(() => solve()?.contains(document.elementFromPoint(...centre(solve())))); // buttons that have just come ignore the pointer
      return centre(solve());
    },
    // select moves to a cell.
    async select(i) {
      cells()[i].click();
      await until(() => cells()[i].classList.contains("sel"));
    },
    // watch waits for the next event of a type and for the board that it leads to.
    watch(type, board) {
      const at = {};
      addEventListener(type, (e) => { at.event = e.timeStamp; }, { capture: true, once: true });
      paint.seen = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!at.event || digits() !== board) return;
          observer.disconnect();
          at.drawn = performance.now();
          frame(() => {
            at.painted = performance.now();
            resolve(at);
          });
        });
        observer.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
      });
    },
    // visit opens a puzzle, by its link if that is not "", begins to play it, and shows the candidates by the rules, or none.
    async visit(puzzle, candidates, link) {
      await pasted(puzzle, link ? "https://example.com/" + link : puzzle);
      await until(() => !link || document.querySelector(".signs--many"));
      await paint.select(0);
      await until(() => document.querySelector("#marks"));
      const choice = document.querySelector("#marks");
      choice.value = candidates ? "1" : "0";
      choice.dispatchEvent(new Event("change", { bubbles: true }));
      await until(() => !document.querySelector(".board .marks") === !candidates);
    },
    // watchCursor waits for the next event of a type and for the cursor on a cell.
    watchCursor(type, cell) {
      paint.await(type, () => cells()[cell].ariaSelected === "true");
    },
    // watchDrag waits for the pointer to select so many cells.
    watchDrag(type, count) {
      paint.await(type, () => document.querySelectorAll(".board .sel").length === count);
    },
    // watchNotes waits for the next event of a type and for notes on the board, or for their end.
    watchNotes(type, noted) {
      paint.await(type, () => !document.querySelector(".board :is(.jot, .marks)") === !noted);
    },
    // await waits for an event of a type after which the board is as it should be: for the last one before it is.
    await(type, holds) {
      const at = {};
      // The browser holds the moves of a pointer back until the next frame, so they count from when the page gets them.
      const heard = (e) => { at.event = type === "pointermove" ? performance.now() : e.timeStamp; };
      addEventListener(type, heard, { capture: true });
      paint.seen = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!at.event || !holds()) return;
          observer.disconnect();
          removeEventListener(type, heard, { capture: true });
          at.drawn = performance.now();
          frame(() => {
            at.painted = performance.now();
            resolve(at);
          });
        });
        observer.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
      });
    },
    // at is the middle of a cell.
    at: (i) => centre(cells()[i]),
    // control opens the menu of a control and says where that stands.
    async control(menu, name) {
      const find = (text) => [...document.querySelectorAll("button")].find((b) => b.textContent.trim() === text && b.offsetParent);
      if (!find(name)) find(menu).click();
      await until(() => find(name));
      return centre(find(name));
    },
    // result is in milliseconds after the event.
    async result() {
      const at = await paint.seen;
      return { drawn: at.drawn - at.event, painted: at.painted - at.event };
    },
  };
})();

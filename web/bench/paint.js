// Runs in the page and measures the time from an input event to the frame that shows its effect. paint.go calls these
// functions.
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

  // frame calls f when the main thread has finished the next frame, which shows the present document. The observer runs
  // after that frame's layout, and the message arrives after the frame has been painted.
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
    // open opens a puzzle by pasting it, and returns the position of the button "Show the solution".
    async open(puzzle) {
      await pasted(puzzle);
      const solve = () => [...document.querySelectorAll("button")].find((b) => b.textContent.trim() === "Show the solution" && b.offsetParent);
      // new buttons ignore the pointer for a moment
      await until(() => solve()?.contains(document.elementFromPoint(...centre(solve()))));
      return centre(solve());
    },
    // select moves the cursor to a cell.
    async select(i) {
      cells()[i].click();
      await until(() => cells()[i].classList.contains("sel"));
    },
    // watch starts to measure the time from the next event of this type until the board has the given digits.
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
    // visit opens a puzzle and starts to play it. link is the query of its link, or "" if the puzzle has no rules.
    // candidates tells whether the candidates by the rules are shown.
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
    // watchCursor is like await, until the cursor is on a cell.
    watchCursor(type, cell) {
      paint.await(type, () => cells()[cell].ariaSelected === "true");
    },
    // watchDrag is like await, until count cells are selected.
    watchDrag(type, count) {
      paint.await(type, () => document.querySelectorAll(".board .sel").length === count);
    },
    // watchNotes is like await, until the board has notes or, if noted is false, until it has none.
    watchNotes(type, noted) {
      paint.await(type, () => !document.querySelector(".board :is(.jot, .marks)") === !noted);
    },
    // await starts to measure the time from an event of this type until holds returns true. If several such events
    // occur before that, the last one counts.
    await(type, holds) {
      const at = {};
      // Browsers delay pointer moves until the next frame, so the time is measured from when the page receives the
      // event.
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
    // at returns the centre of a cell.
    at: (i) => centre(cells()[i]),
    // control opens the menu that contains the control with this name, if it is closed, and returns the control's
    // position.
    async control(menu, name) {
      const find = (text) => [...document.querySelectorAll("button")].find((b) => b.textContent.trim() === text && b.offsetParent);
      if (!find(name)) find(menu).click();
      await until(() => find(name));
      return centre(find(name));
    },
    // result waits for the end of the measurement and returns its times in milliseconds after the event.
    async result() {
      const at = await paint.seen;
      return { drawn: at.drawn - at.event, painted: at.painted - at.event };
    },
  };
})();

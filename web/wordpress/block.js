// The block "Sudoku (Numplace)" in the editor. numplace.php registers it with the element's attributes and shows it in
// pages. The saved content is a link to the full page, for when the plugin is deactivated. The link is preserved as
// saved, so that blocks stay valid when the site's setting changes.
(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement: el, useEffect, useRef } = element;
  const { __ } = i18n;
  const host = window.numplaceHost;
  const controls = {
    check: __("Check", "numplace"),
    solve: __("Solve", "numplace"),
    hint: __("Hint", "numplace"),
    notes: __("Notes", "numplace"),
    explore: __("Explore", "numplace"),
    all: __("All solutions", "numplace"),
    candidates: __("Candidates", "numplace"),
    undo: __("Undo", "numplace"),
    reset: __("Reset", "numplace"),
    pad: __("Pad of digits", "numplace"),
  };
  const shown = ["puzzle", "daily", "date", "level", "seed", "layout", "digits", "notes", "controls", "mode",
    "size", "theme", "lang", "accent", "label", "clock", "archive"];

  // linkOf is the same as numplace_link in numplace.php.
  const linkOf = ({ puzzle, daily, date, level, mode }) => {
    const cells = (daily || date || level || mode === "solver" ? "" : puzzle ?? "").replace(/\s+/g, "");
    return cells.startsWith(host) ? cells : host + (/^[0-9A-Za-z.]+$/.test(cells) ? `?p=${cells}` : "");
  };

  // Board is the element itself. It loads the element's script into the document in which the editor draws the block.
  const Board = ({ attributes }) => {
    const at = useRef();
    useEffect(() => {
      const { ownerDocument: page } = at.current;
      if (page.querySelector("script[data-numplace]")) return;
      const script = page.createElement("script");
      Object.assign(script, { type: "module", src: `${host}embed.js` }).dataset.numplace = "";
      page.head.append(script);
    }, []);
    const given = Object.fromEntries(shown.filter((name) => attributes[name]).map((name) => [name, attributes[name]]));
    return el("div", { ref: at, inert: "" }, el("numplace-board", given)); // inert, so that a click selects the block
  };

  const Edit = ({ attributes, setAttributes }) => {
    const set = (change) => setAttributes({ ...change, link: linkOf({ ...attributes, ...change }) });
    const text = (name, label, help, more) =>
      el(components.TextControl, { key: name, label, help, value: attributes[name], onChange: (value) => set({ [name]: value }), ...more });
    const choice = (name, label, options) =>
      el(components.SelectControl, {
        key: name, label, value: attributes[name], onChange: (value) => set({ [name]: value }),
        options: options.map(([value, label]) => ({ value, label })),
      });
    const yes = (name, label) =>
      el(components.CheckboxControl, {
        key: name, label, checked: attributes[name] === "1", onChange: (on) => set({ [name]: on ? "1" : "" }),
      });
    useEffect(() => {
      if (!attributes.link) set({});
    }, []);
    const chosen = attributes.controls ? attributes.controls.split(/[\s,;]+/) : ["check", "solve", "explore", "pad"];
    return el(
      "div",
      blockEditor.useBlockProps(),
      el(
        blockEditor.InspectorControls,
        null,
        el(
          components.PanelBody,
          { title: __("Puzzle", "numplace") },
          choice("mode", __("What readers get", "numplace"), [
            ["", __("A puzzle", "numplace")],
            ["solver", __("A solver for their own puzzles", "numplace")],
          ]),
          choice("daily", __("Puzzle of the day", "numplace"), [
            ["", __("None: the puzzle below", "numplace")],
            ["easy", __("Easy", "numplace")],
            ["medium", __("Medium", "numplace")],
            ["hard", __("Hard", "numplace")],
            ["rules", __("With rules", "numplace")],
          ]),
          text("date", __("Day", "numplace"), __("Like 2026-11-28. Empty: today.", "numplace")),
          yes("archive", __("Earlier days", "numplace")),
          yes("streak", __("Count days in a row", "numplace")),
          el(components.TextareaControl, {
            label: __("Puzzle", "numplace"),
            help: __("81 characters with a dot for an empty cell, rows, or a link.", "numplace"),
            value: attributes.puzzle,
            onChange: (puzzle) => set({ puzzle }),
          }),
          text("layout", __("Layout", "numplace"), __("Of other boxes or rules: 3x2, or 3x3,diagonals.", "numplace")),
          text("remember", __("Remember as", "numplace"), __("A name under which the page keeps what was entered. Empty: it keeps nothing.", "numplace")),
        ),
        el(
          components.PanelBody,
          { title: __("Controls", "numplace"), initialOpen: false },
          Object.entries(controls).map(([word, label]) =>
            el(components.CheckboxControl, {
              key: word,
              label,
              checked: chosen.includes(word),
              onChange: (on) => set({ controls: Object.keys(controls).filter((each) => (each === word ? on : chosen.includes(each))).join(",") || "none" }),
            }),
          ),
        ),
        el(
          components.PanelBody,
          { title: __("Appearance", "numplace"), initialOpen: false },
          text("size", __("Width in pixels", "numplace"), "", { type: "number", placeholder: "360" }),
          choice("theme", __("Colours", "numplace"), [
            ["", __("Those of the page", "numplace")],
            ["light", __("Light", "numplace")],
            ["dark", __("Dark", "numplace")],
          ]),
          text("lang", __("Language", "numplace"), "en, ja, zh-Hans, zh-Hant"),
          yes("clock", __("Show the time", "numplace")),
          text("label", __("Name for screen readers", "numplace")),
        ),
      ),
      el(Board, { attributes }),
    );
  };

  blocks.registerBlockType("numplace/board", {
    edit: Edit,
    save: ({ attributes }) => el("p", blockEditor.useBlockProps.save(), el("a", { href: attributes.link ?? host }, "Sudoku")),
  });
})(window.wp);

const accented: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** The text with longer words, about a third more letters, as German or Finnish would have. */
export const lengthen = (text: string): string =>
  text.replaceAll(/[aeiou]/gi, (letter) => accented[letter] ?? letter);

const lengthenBelow = (root: Node): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const longer = lengthen(node.nodeValue ?? '');
    if (longer !== node.nodeValue && !node.parentElement?.closest('script, style')) node.nodeValue = longer;
  }
};

/** Lengthens each text in `root`, now and whenever one changes. Returns a function that stops it. */
export const lengthenTexts = (root: Element): (() => void) => {
  lengthenBelow(root);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      lengthenBelow(target);
      for (const node of addedNodes) lengthenBelow(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};

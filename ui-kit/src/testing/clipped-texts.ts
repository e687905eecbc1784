/**
 * The clipped texts of a page: those that a box cuts off at its side or below, choices that an icon covers, and a page
 * that scrolls sideways. A scroll bar or a `title` lets the reader see the rest; with `mayShorten`, an ellipsis is
 * enough. The browser tests run this function in the page, so it uses nothing from outside.
 */
export const clippedTexts = ({ body, documentElement }: Document, mayShorten = false): string[] => {
  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

  /** Whether it is drawn for screen readers only, as skip links and hidden labels are. */
  const isVisuallyHidden = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };

  const textRect = (node: Node): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };

  /** The first ancestor that cuts off part of the text, or null. */
  const clipperOf = (node: Node): Element | null => {
    const { parentElement: parent } = node;
    // What a closed `details` holds has a place, but is not drawn.
    if (!parent?.checkVisibility()) return null;
    const text = textRect(node);
    if (text.width === 0 || text.height === 0) return null;
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility, position } =
        getComputedStyle(element);
      if (visibility === 'hidden' || isVisuallyHidden(element)) return null;
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return null;
      const isShortened = webkitLineClamp !== 'none' || (clips(overflowX) && textOverflow === 'ellipsis');
      if (isShortened && (mayShorten || element.closest('[title]'))) return null;
      const box = element.getBoundingClientRect();
      if (clips(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) return element;
      if (clips(overflowY) && (text.top < box.top - 2 || text.bottom > box.bottom + 2)) return element;
      if (position === 'fixed') return null;
    }
    return null;
  };

  /** Whether an icon beside the select lies where its text may be. */
  const isCovered = (select: HTMLSelectElement): boolean => {
    const icon = select.parentElement?.querySelector(':scope > svg')?.getBoundingClientRect();
    const { color, paddingLeft, paddingRight } = getComputedStyle(select);
    // Only an icon is shown where the text is transparent.
    if (!icon || !select.checkVisibility() || color === 'rgba(0, 0, 0, 0)') return false;
    const { left, right } = select.getBoundingClientRect();
    return (
      icon.right > left + Number.parseFloat(paddingLeft) &&
      icon.left < right - Number.parseFloat(paddingRight)
    );
  };

  const problems: string[] = [];
  if (documentElement.scrollWidth > documentElement.clientWidth)
    problems.push(`the page is ${documentElement.scrollWidth} px wide`);
  for (const select of body.querySelectorAll('select'))
    if (isCovered(select)) problems.push(`an icon covers the text of SELECT.${select.className}`);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const clipper = node.nodeValue?.trim() ? clipperOf(node) : null;
    if (clipper)
      problems.push(`"${node.nodeValue?.trim()}" is cut off by ${clipper.tagName}.${clipper.className}`);
  }
  return problems;
};

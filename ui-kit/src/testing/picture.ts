/** A picture for stories: a receipt of 240 by 320 pixels. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="#fbf9f5"/><rect x="24" y="28" width="120" height="14" fill="#1d5b45"/><g fill="#b9b4aa"><rect x="24" y="70" width="192" height="8"/><rect x="24" y="94" width="160" height="8"/><rect x="24" y="118" width="176" height="8"/></g><rect x="24" y="260" width="96" height="24" fill="#221f19"/></svg>',
)}`;

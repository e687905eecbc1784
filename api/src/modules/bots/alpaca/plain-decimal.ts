/**
 * A decimal without an exponent and without zeros at its end: programs write floats as `4e-07`, and pad with zeros. Returns
 * what is no decimal as it is, to be refused by its field.
 */
export function plainDecimal(text: string): string {
  const [, whole, decimals = '', exponent = '0'] =
    /^(\d{1,20})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i.exec(text) ?? [];
  if (whole === undefined) return text;
  const shift = Number(exponent);
  // Zeros on both sides, so that the point stays among the digits wherever it moves.
  const digits = '0'.repeat(100) + whole + decimals.padEnd(100, '0');
  const point = 100 + whole.length + shift;
  const plain = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return plain.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}

const zeros = ['٠', '۰', '０'].map((zero) => zero.codePointAt(0) ?? 0);

/** The digits in a text as 0 to 9, whichever of the usual keyboards they were typed on. */
export const digitsIn = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const zero = zeros.find((start) => code >= start && code <= start + 9);
      return zero === undefined ? letter : String(code - zero);
    })
    .filter((letter) => letter >= '0' && letter <= '9')
    .join('');

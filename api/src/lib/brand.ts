/** The product's name in mail and other texts of the server. */
export const brandName = 'Dayrise';

/** One made-up notice of the "someone just earned" popup. */
export interface EarnedNotice {
  /** US dollars, 5000 to 54999. */
  readonly amount: number;
  readonly city: string;
  /** 0 to 59. */
  readonly minutesAgo: number;
}

/** Milliseconds between two notices. */
export const NOTICE_INTERVAL = 10_000;

export const SMALLEST_AMOUNT = 5000;
export const LARGEST_AMOUNT = 54_999;
export const LONGEST_AGO = 59;

export const cities = [
  'Accra',
  'Auckland',
  'Bergen',
  'Bogotá',
  'Cape Town',
  'Chicago',
  'Dublin',
  'Edinburgh',
  'Hanoi',
  'Helsinki',
  'Istanbul',
  'Kyoto',
  'Lagos',
  'Lisbon',
  'Lyon',
  'Manila',
  'Montréal',
  'Nairobi',
  'Osaka',
  'Prague',
  'Quito',
  'Riga',
  'Seville',
  'Tallinn',
  'Toronto',
  'Valparaíso',
  'Vienna',
  'Wellington',
] as const;

const wholeNumber = (least: number, most: number, random: () => number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Makes a random notice; `random` returns a number from 0 up to, but not including, 1. */
export function drawNotice(random: () => number): EarnedNotice {
  return {
    amount: wholeNumber(SMALLEST_AMOUNT, LARGEST_AMOUNT, random),
    city: cities[wholeNumber(0, cities.length - 1, random)] ?? cities[0],
    minutesAgo: wholeNumber(0, LONGEST_AGO, random),
  };
}

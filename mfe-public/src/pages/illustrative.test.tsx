import { brand } from '@dayrise/ui-kit';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoticeText } from '../features/earned-popup/earned-popup.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { messages as heroMessages } from '../features/hero/texts.ts';
import { Security } from '../features/security/security.tsx';
import { messages as securityMessages } from '../features/security/texts.ts';
import { Sponsors } from '../features/sponsors/sponsors.tsx';
import { marks } from '../features/sponsors/texts.ts';
import { Testimonials } from '../features/testimonials/testimonials.tsx';
import { messages as testimonialMessages } from '../features/testimonials/texts.ts';

const hero = heroMessages.in('en');
const { insurance, certification } = securityMessages.in('en');
const testimonials = testimonialMessages.in('en').samples;

const labels = ['Illustrative', 'Sample testimonial', 'Example claim, not verified'];

/** The parts of a page that stand inside the kit's Illustrative, each from its opening tag to its closing one. */
function labelledParts(markup: string): readonly string[] {
  return [...markup.matchAll(/<div[^>]*data-label-at=[^>]*>/g)].map(({ index }) => {
    let depth = 0;
    for (const tag of markup.slice(index).matchAll(/<(\/?)div[^>]*>/g)) {
      depth += tag[1] === '/' ? -1 : 1;
      if (depth === 0) return markup.slice(index, index + tag.index);
    }
    return '';
  });
}

const unescaped = (markup: string) => markup.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const notice = { amount: 12_345, city: 'Kyoto', minutesAgo: 7 };

const pieces: readonly (readonly [string, ReactElement, readonly string[]])[] = [
  ['the headline', <Hero key="hero">{null}</Hero>, [hero.headline]],
  ['the popup', <NoticeText key="popup" notice={notice} />, ['Someone in Kyoto just earned', '$12,345.00']],
  ['the media marks', <Sponsors key="sponsors" />, marks.map(({ name }) => name)],
  [
    'the testimonials',
    <Testimonials key="people" />,
    testimonials.flatMap(({ name, words }) => [name, words]),
  ],
  ['the claims on safety', <Security key="claims" />, [insurance.claim, certification.claim]],
];

test.each(pieces)('%s stand inside a part with a visible label, and nowhere else', (_, element, madeUp) => {
  const markup = unescaped(renderToStaticMarkup(element));
  const parts = labelledParts(markup);
  const rest = parts.reduce((text, part) => text.replace(part, ''), markup);
  expect(madeUp.length).toBeGreaterThan(0);
  for (const words of madeUp) {
    const holder = parts.find((part) => part.includes(words));
    expect(holder, words).toBeDefined();
    expect(
      labels.some((label) => holder?.includes(`>${label}</span>`)),
      words,
    ).toBe(true);
    expect(rest, words).not.toContain(words);
  }
});

test('the risk line is next to the headline, verbatim', () => {
  const markup = renderToStaticMarkup(<Hero>{null}</Hero>);
  expect(brand.riskLine).toBe('Illustrative. Simulated returns can be negative; nothing is guaranteed.');
  expect(markup).toContain(brand.riskLine);
  expect(hero.headline).toBe('Earn up to 10% daily, paid out daily');
});

test('the claims on insurance and certification are there, and nothing is promised', () => {
  const markup = renderToStaticMarkup(<Security />);
  expect(markup).toContain('375 million');
  expect(markup).toMatch(/certified/i);
  expect(markup.match(/<li /g)).toHaveLength(4);
  expect(testimonials).toHaveLength(3);
  const all = pieces.map(([, element]) => renderToStaticMarkup(element)).join(' ');
  expect(all.replace(brand.riskLine, '')).not.toMatch(/guarantee|risk-free|secure your future|!</i);
});

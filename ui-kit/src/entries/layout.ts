/// <reference path="../css-modules.d.ts" />

export { Accordion, type AccordionProps } from '../components/Accordion/Accordion.tsx';
export {
  type Breadcrumb,
  Breadcrumbs,
  type BreadcrumbsProps,
} from '../components/Breadcrumbs/Breadcrumbs.tsx';
export { Callout, type CalloutProps } from '../components/Callout/Callout.tsx';
export { Disclosure, type DisclosureProps } from '../components/Disclosure/Disclosure.tsx';
export { Grid, type GridProps } from '../components/Grid/Grid.tsx';
export { Inline, type InlineProps } from '../components/Inline/Inline.tsx';
export { Item, ItemList, type ItemListProps, type ItemProps } from '../components/ItemList/ItemList.tsx';
export { Kbd, type KbdProps } from '../components/Kbd/Kbd.tsx';
export { PersonChip, type PersonChipProps } from '../components/PersonChip/PersonChip.tsx';
export { Stack, type StackProps } from '../components/Stack/Stack.tsx';
export { type Step, Steps, type StepsProps } from '../components/Steps/Steps.tsx';
export { Timeline, type TimelineEvent, type TimelineProps } from '../components/Timeline/Timeline.tsx';

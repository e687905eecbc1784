/// <reference path="../css-modules.d.ts" />
export { brand } from '../brand.ts';
export { AppFrame, type AppFrameProps, type NavItem } from '../components/AppFrame/AppFrame.tsx';
export { Avatar, type AvatarProps } from '../components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from '../components/Badge/Badge.tsx';
export { Banner, type BannerProps } from '../components/Banner/Banner.tsx';
export { Bell, type BellProps } from '../components/Bell/Bell.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '../components/Button/Button.tsx';
export { Card, type CardProps } from '../components/Card/Card.tsx';
export { CopyButton, type CopyButtonProps } from '../components/CopyButton/CopyButton.tsx';
export {
  DescriptionList,
  type DescriptionListProps,
} from '../components/DescriptionList/DescriptionList.tsx';
export { EmptyState, type EmptyStateProps } from '../components/EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from '../components/ErrorState/ErrorState.tsx';
export { IconButton, type IconButtonProps } from '../components/IconButton/IconButton.tsx';
export {
  Illustrative,
  type IllustrativeLabel,
  type IllustrativeProps,
} from '../components/Illustrative/Illustrative.tsx';
export {
  type Direction,
  KitProvider,
  type KitProviderProps,
  useFormatting,
  useKitMessages,
  useLocale,
} from '../components/KitProvider/KitProvider.tsx';
export { lazyPart } from '../components/LazyPart/LazyPart.tsx';
export {
  Link,
  type LinkComponent,
  type LinkComponentProps,
  type LinkProps,
  LinkProvider,
} from '../components/Link/Link.tsx';
export { Logo, type LogoProps } from '../components/Logo/Logo.tsx';
export { Money, type MoneyProps } from '../components/Money/Money.tsx';
export { PageHeader, type PageHeaderProps } from '../components/PageHeader/PageHeader.tsx';
export { Percent, type PercentProps } from '../components/Percent/Percent.tsx';
export { ProgressBar, type ProgressBarProps } from '../components/ProgressBar/ProgressBar.tsx';
export { QueryView, type QueryViewProps } from '../components/QueryView/QueryView.tsx';
export { RelativeTime, type RelativeTimeProps } from '../components/RelativeTime/RelativeTime.tsx';
export {
  SimulatedRibbon,
  type SimulatedRibbonProps,
} from '../components/SimulatedRibbon/SimulatedRibbon.tsx';
export { Skeleton, type SkeletonProps } from '../components/Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from '../components/Spinner/Spinner.tsx';
export { StatCard, type StatCardProps } from '../components/StatCard/StatCard.tsx';
export { type Status, StatusBadge, type StatusBadgeProps } from '../components/StatusBadge/StatusBadge.tsx';
export { TOAST_MS, type Toast, ToastRegion, type ToastRegionProps } from '../components/Toast/Toast.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from '../components/VisuallyHidden/VisuallyHidden.tsx';
export * from '../formatting.ts';

import type { IconName } from '@dayrise/platform';
import {
  Activity,
  BookOpen,
  CandlestickChart,
  ChartLine,
  CircleHelp,
  ClipboardList,
  Cog,
  FileText,
  GraduationCap,
  HandCoins,
  LayoutDashboard,
  LifeBuoy,
  MessageCircle,
  Package,
  PiggyBank,
  ScrollText,
  Square,
  UserRound,
  Users,
  Wallet,
  WalletCards,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Record<IconName, ReactNode> = {
  dashboard: <LayoutDashboard />,
  trade: <CandlestickChart />,
  plans: <Package />,
  deposit: <PiggyBank />,
  withdraw: <HandCoins />,
  statement: <FileText />,
  positions: <ClipboardList />,
  performance: <ChartLine />,
  profile: <UserRound />,
  support: <LifeBuoy />,
  users: <Users />,
  payments: <WalletCards />,
  wallet: <Wallet />,
  message: <MessageCircle />,
  audit: <ScrollText />,
  jobs: <Activity />,
  ledger: <BookOpen />,
  settings: <Cog />,
  help: <CircleHelp />,
  learn: <GraduationCap />,
};

/** The icon of a navigation item; a generic one for names that this shell doesn't know. */
export function iconOf(name: string | undefined): ReactNode {
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name as IconName] : <Square />;
}

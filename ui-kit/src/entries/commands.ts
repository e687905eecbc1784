/// <reference path="../css-modules.d.ts" />
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
} from '../components/CommandPalette/CommandPalette.tsx';

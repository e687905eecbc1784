/// <reference path="../css-modules.d.ts" />
export { Menu, type MenuAction, type MenuProps } from '../components/Menu/Menu.tsx';
export { Popover, type PopoverProps } from '../components/Popover/Popover.tsx';

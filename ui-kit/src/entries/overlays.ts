/// <reference path="../css-modules.d.ts" />
export { ConfirmDialog, type ConfirmDialogProps } from '../components/ConfirmDialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from '../components/Dialog/Dialog.tsx';
export { Menu, type MenuAction, type MenuProps } from '../components/Menu/Menu.tsx';
export { Tooltip, type TooltipProps } from '../components/Tooltip/Tooltip.tsx';

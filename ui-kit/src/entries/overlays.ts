/// <reference path="../css-modules.d.ts" />
export { ConfirmDialog, type ConfirmDialogProps } from '../components/ConfirmDialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from '../components/Dialog/Dialog.tsx';
export { FormDialog, type FormDialogProps } from '../components/FormDialog/FormDialog.tsx';

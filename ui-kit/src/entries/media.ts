/// <reference path="../css-modules.d.ts" />
export { FileDrop, type FileDropProps } from '../components/FileDrop/FileDrop.tsx';
export { QrCode, type QrCodeProps } from '../components/QrCode/QrCode.tsx';
export { Thumbnail, type ThumbnailProps } from '../components/Thumbnail/Thumbnail.tsx';

/** A stored image, protected from the sweep until a record uses it. */
export interface StoredImage {
  readonly hash: string;
  readonly uploadId: string;
}

/** The package has no types. */
declare module 'pino-roll' {
  interface Options {
    /** The path; a number and the extension are added. */
    readonly file: string;
    readonly extension: string;
    /** The size at which the next file is begun, such as `20m`. */
    readonly size: string;
    /** How many files are kept beside the current one. */
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean };
    readonly sync: boolean;
    /** Bytes that may wait to be written. */
    readonly maxLength: number;
  }
  interface RollingFile {
    write(line: string): boolean;
    flushSync(): void;
    on(event: 'error', listener: (error: Error) => void): this;
  }
  export default function roll(options: Options): Promise<RollingFile>;
}

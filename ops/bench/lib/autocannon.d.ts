/** The part of autocannon that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly workers: number;
    readonly headers: Readonly<Record<string, string>>;
  }

  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** Seconds. */
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}

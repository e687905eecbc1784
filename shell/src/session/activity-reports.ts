/** Milliseconds before a report that failed is sent again. */
const RETRY = 5000;
/** Another tab's input is that tab's to report. If it was closed meanwhile, this one does so after this long. */
const OTHER_TABS_TURN = 2000;

export interface ActivityReportOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds between two reports, at least. */
  readonly interval: () => number;
  /** When any tab last reported. */
  readonly reportedAt: number;
  /** Tells the server how many milliseconds ago the last input was. Rejects when it could not be told. */
  readonly send: (sinceInput: number) => Promise<void>;
  /** Tells the other tabs what the server knows now. */
  readonly share: (report: ActivityReport) => void;
}

/** What the server was told: of input up to one moment, at another. */
export interface ActivityReport {
  readonly upTo: number;
  readonly at: number;
}

/** Keeps the server informed of the last input, and not only of the first one of each minute. */
export interface ActivityReports {
  /** When the last input was, in any tab. */
  readonly inputAt: number;
  /** Notes input of this tab. */
  noteInput(): void;
  /** Notes input of another tab. */
  noteOthersInput(at: number): void;
  /** Notes that the server was told: by another tab, or by signing in. */
  noteReport(report: ActivityReport): void;
  /** Reports input that the server doesn't know of, if it is time. Call it often. */
  tick(): void;
}

/**
 * Input is reported at once when the last report is old enough, else when it is: with its age, so that the server
 * counts from the input and not from its report.
 */
export function createActivityReports(options: ActivityReportOptions): ActivityReports {
  const { now, interval, send, share } = options;
  let inputAt = now();
  let isOwn = true;
  let known: ActivityReport = { upTo: Number.NEGATIVE_INFINITY, at: options.reportedAt };

  const noteReport = (report: ActivityReport) => {
    known = { upTo: Math.max(known.upTo, report.upTo), at: Math.max(known.at, report.at) };
  };
  const report = async () => {
    const upTo = inputAt;
    const at = now();
    known = { ...known, at };
    try {
      await send(at - upTo);
      noteReport({ upTo, at });
      share({ upTo, at });
    } catch {
      known = { ...known, at: now() - interval() + RETRY };
    }
  };
  const tick = () => {
    if (inputAt <= known.upTo) return;
    const due = known.at + interval() + (isOwn ? 0 : OTHER_TABS_TURN);
    if (now() >= due) void report();
  };
  return {
    get inputAt() {
      return inputAt;
    },
    noteInput() {
      inputAt = now();
      isOwn = true;
      tick();
    },
    noteOthersInput(at) {
      if (at <= inputAt) return;
      inputAt = at;
      isOwn = false;
    },
    noteReport,
    tick,
  };
}

/** Milliseconds before a report that failed is sent again. */
const RETRY = 5000;
/** Other tabs report their own input. If such a tab was closed, this one reports it after this delay. */
const OTHER_TABS_TURN = 2000;

export interface ActivityReportOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds between two reports, at least. */
  readonly interval: () => number;
  /** When any tab last reported. */
  readonly reportedAt: number;
  /** Reports to the server how many milliseconds ago the last input was. Rejects if the report fails. */
  readonly send: (sinceInput: number) => Promise<void>;
  /** Shares the report with the other tabs. */
  readonly share: (report: ActivityReport) => void;
}

/** A report to the server: input up to `upTo`, sent at `at`. */
export interface ActivityReport {
  readonly upTo: number;
  readonly at: number;
}

/** Reports the last input to the server, and not only the first one of each minute. */
export interface ActivityReports {
  /** When the last input was, in any tab. */
  readonly inputAt: number;
  /** Records input in this tab. */
  noteInput(): void;
  /** Records input in another tab. */
  noteOthersInput(at: number): void;
  /** Records a report by another tab, or a sign-in. */
  noteReport(report: ActivityReport): void;
  /** Reports input that the server doesn't know of, if it is time. Call it often. */
  tick(): void;
}

/**
 * Reports input at once if the last report is old enough, otherwise as soon as it is. A report contains the input's
 * age, so that the server counts from the input.
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

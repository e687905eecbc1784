import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from 'lightweight-charts';

/** Half the height of a grip, and how far a pointer may be from its line, in CSS pixels. */
const HALF = 9;
const REACH = { mouse: 6, touch: 16 } as const;
const WIDTH = 22;
const INSET = 8;

/** A line that can be dragged. */
export interface Grip {
  readonly id: string;
  price: number;
}

/** Draws a grip on each line that can be dragged, and finds the line at a pointer. */
export class Grips implements ISeriesPrimitive<Time> {
  grips: readonly Grip[] = [];
  private readonly color: string;
  private series: ISeriesApi<SeriesType> | undefined;
  private requestUpdate: (() => void) | undefined;
  private readonly views: readonly IPrimitivePaneView[];

  constructor(color: string) {
    this.color = color;
    const renderer: IPrimitivePaneRenderer = {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context }) => {
          for (const { price } of this.grips) {
            const y = this.series?.priceToCoordinate(price) ?? null;
            if (y === null) continue;
            context.fillStyle = this.color;
            context.beginPath();
            context.roundRect(INSET, y - HALF, WIDTH, 2 * HALF, 4);
            context.fill();
            context.fillStyle = '#1b1a17';
            for (const offset of [-3, 0, 3]) context.fillRect(INSET + 5, y + offset - 0.5, WIDTH - 10, 1);
          }
        }),
    };
    this.views = [{ zOrder: () => 'top', renderer: () => renderer }];
  }

  attached({ series, requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.series = series;
    this.requestUpdate = requestUpdate;
  }

  detached(): void {
    this.series = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views;
  }

  /** Draws the grips again, after a change. */
  update(grips: readonly Grip[] = this.grips): void {
    this.grips = grips;
    this.requestUpdate?.();
  }

  /** The line at a height in pixels from the chart's top, nearest first. */
  at(y: number, pointer: string): Grip | undefined {
    const reach = pointer === 'mouse' ? REACH.mouse : REACH.touch;
    const distanceOf = ({ price }: Grip) =>
      Math.abs((this.series?.priceToCoordinate(price) ?? Number.POSITIVE_INFINITY) - y);
    const [nearest] = this.grips.toSorted((one, other) => distanceOf(one) - distanceOf(other));
    return nearest && distanceOf(nearest) <= reach ? nearest : undefined;
  }

  /** The price at a height, with five significant digits; null beyond the scale. */
  priceAt(y: number): number | null {
    const price = this.series?.coordinateToPrice(y) ?? null;
    return price === null || price <= 0 ? null : Number(price.toPrecision(5));
  }
}

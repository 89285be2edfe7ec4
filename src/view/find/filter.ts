import { includes } from "../../model/lines.ts";
import { createStore } from "../../model/values/store.ts";
import { Arrangement, sameArrangement } from "../arrangement/arrangement.ts";
import { Order } from "../arrangement/order.ts";
import type { Camera } from "../camera.ts";
import { sameViewpoint, sameZoom, type Viewpoint } from "../geometry/viewpoint.ts";
import type { View } from "../view.ts";
import type { ShownPart } from "./matches.ts";

/** The filter of the matrix: shows a part of the table in the chosen order, and leads back. */
export class Filter {
  /** The part that is shown; undefined for all. Changed by `show` alone. */
  readonly part = createStore<ShownPart | undefined>(undefined);
  readonly #view: View;
  readonly #camera: Camera;
  /** The viewpoint to return to without the filter, less the parts that the user has moved on from. */
  #viewpointBefore: Partial<Viewpoint> = {};
  #viewpointAfter: Viewpoint;

  constructor(view: View, camera: Camera) {
    this.#view = view;
    this.#camera = camera;
    this.#viewpointAfter = camera.viewpoint;
    view.ordered.subscribe(() => this.#followOrder());
  }

  /** True while something is hidden. */
  get isHiding(): boolean {
    return this.#view.arrangement.get() !== this.#unfiltered;
  }

  /** Shows a part, or all again; returns false where the same is shown as before. */
  show(part: ShownPart | undefined): boolean {
    if (part && !this.part.get())
      this.#viewpointBefore = this.#viewpointAfter = this.#camera.viewpoint;
    this.part.set(part);
    return this.#apply();
  }

  /** Another table is shown, which comes without a filter. */
  forget(): void {
    this.part.set(undefined);
  }

  get #unfiltered(): Arrangement {
    return this.#view.ordered.get();
  }

  /** Another order was chosen: the same part is shown in that. */
  #followOrder(): void {
    // Another table comes without a filter.
    if (!this.part.get() || !this.isHiding) return;
    // The position to return to was one in the order before.
    this.#viewpointBefore = { zoom: this.#viewpointBefore.zoom };
    this.#apply();
  }

  #apply(): boolean {
    const part = this.part.get();
    const next = part ? filteredTo(part, this.#unfiltered) : this.#unfiltered;
    if (sameArrangement(next, this.#view.arrangement.get())) return false;
    const here = this.#camera.viewpoint;
    if (!sameZoom(here.zoom, this.#viewpointAfter.zoom)) this.#viewpointBefore = {};
    else if (!sameViewpoint(here, this.#viewpointAfter))
      this.#viewpointBefore = { zoom: this.#viewpointBefore.zoom };
    const { zoom } = this.#viewpointBefore;
    this.#camera.arrange(next, next === this.#unfiltered ? this.#viewpointBefore : { zoom });
    this.#viewpointAfter = this.#camera.viewpoint;
    return true;
  }
}

/** The arrangement of only a part; the very same one where nothing is hidden. */
function filteredTo({ users, groups }: ShownPart, base: Arrangement): Arrangement {
  if (!users && !groups) return base;
  return new Arrangement(onlyItems(base.users, users), onlyItems(base.groups, groups));
}

function onlyItems(order: Order, items: Uint32Array | undefined): Order {
  if (!items) return order;
  return new Order(order.items ? order.items.filter((item) => includes(items, item)) : items);
}

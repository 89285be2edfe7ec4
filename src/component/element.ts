/*
 * `access-table/element`: `<access-table>` for pages without React, which is inside. Importing it defines
 * the element; in Node it does nothing.
 */
import { NO_TABLE } from "./AccessTable.tsx";
import type { PlainTable } from "./given/plainTable.ts";
import type { TableGiven } from "./given/readGiven.ts";
import type { TableLook } from "./given/showTable.ts";
import type { TableHandle } from "./handle.ts";
import { ShownMatrix } from "./ShownMatrix.tsx";
import { ShownTable } from "./ShownTable.ts";
import type { TableEvents } from "./told.ts";

export type * from "./react.ts";

/** The lists that can be given one by one in the place of `table`. */
const LISTS = ["users", "groups", "memberships", "assumed", "roles"] as const;
type Lists = Pick<PlainTable, (typeof LISTS)[number]>;

/** In Node there are no elements: what is imported there is nothing but a name. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The attributes that are read, `only-matrix` and `keep` when the element is put into the page. */
const ATTRIBUTES = ["read-only", "only-matrix", "keep"];

/**
 * A table in an element of its own. What it shows are its properties `table`, or `users`, `groups` and
 * `memberships`, then `order` and `strips`; with the attribute `read-only` nothing is changed, with
 * `only-matrix` there are no tools, and `keep` names a place in the browser where the table is kept. It
 * tells `toggle`, `select`, `hover`, `role`, `change`, `notice` and `error`, as events with a `detail`.
 */
export class AccessTableElement extends Base {
  static readonly observedAttributes = ATTRIBUTES;
  // They make a table once users, groups and memberships are there.
  declare users: Lists["users"] | undefined;
  declare groups: Lists["groups"] | undefined;
  declare memberships: Lists["memberships"] | undefined;
  declare assumed: Lists["assumed"];
  declare roles: Lists["roles"];
  #shown: ShownMatrix | undefined;
  #look: TableLook = {};
  #table: TableGiven | undefined;
  #lists: Partial<Lists> = {};
  /** Something was set since it was shown. */
  #isDue = false;

  /** Our own JSON, as text or as an object, or plain lists as one object. */
  get table(): TableGiven | undefined {
    return this.#table;
  }

  set table(table: TableGiven | undefined) {
    this.#table = table;
    this.#lists = {};
    this.#updateSoon();
  }

  get order(): TableLook["order"] {
    return this.#look.order;
  }

  set order(order: TableLook["order"]) {
    this.#look = { ...this.#look, order };
    this.#updateSoon();
  }

  get strips(): TableLook["strips"] {
    return this.#look.strips;
  }

  set strips(strips: TableLook["strips"]) {
    this.#look = { ...this.#look, strips };
    this.#updateSoon();
  }

  get readOnly(): boolean {
    return this.hasAttribute("read-only");
  }

  set readOnly(isReadOnly: boolean) {
    this.toggleAttribute("read-only", isReadOnly);
  }

  get keep(): string {
    return this.getAttribute("keep") ?? "";
  }

  set keep(name: string) {
    this.setAttribute("keep", name);
  }

  /** What can be done with the table, as by a `ref` in React. */
  get handle(): TableHandle {
    this.#update();
    return this.#made.handle;
  }

  /** One of the lists. */
  listOf<Name extends keyof Lists>(name: Name): Lists[Name] | undefined {
    return this.#lists[name];
  }

  setList<Name extends keyof Lists>(name: Name, list: Lists[Name]): void {
    this.#lists = { ...this.#lists, [name]: list };
    const { users, groups, memberships } = this.#lists;
    // As one, whatever order they come in.
    this.#table =
      users && groups && memberships ? { ...this.#lists, users, groups, memberships } : undefined;
    this.#updateSoon();
  }

  connectedCallback(): void {
    // What a page has set before the element was defined hides the ways to set it.
    for (const name of [...LISTS, "table", "order", "strips", "keep", "readOnly"] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name as "table"];
      delete this[name as "table"];
      this[name as "table"] = value;
    }
    this.#updateSoon();
  }

  /** Moved elsewhere it stays as it is, or is shown anew in another document; taken out it lets go of the page, and goes on when it is put back. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#shown?.release();
    });
  }

  attributeChangedCallback(): void {
    this.#updateSoon();
  }

  get #made(): ShownMatrix {
    this.#shown ??= this.hasAttribute("only-matrix")
      ? new ShownMatrix(this)
      : new ShownTable(this, this.keep);
    return this.#shown;
  }

  /** Once for all that is set in a row. */
  #updateSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#update());
  }

  #update(): void {
    const isDue = this.#isDue && this.isConnected;
    this.#isDue = false;
    if (!isDue) return;
    const table = this.#table ?? NO_TABLE;
    this.#made.update({ ...this.#look, ...this.#events, table, readOnly: this.readOnly });
  }

  readonly #events: TableEvents = {
    onToggle: (cell) => this.#tell("toggle", cell),
    onSelect: (selection) => this.#tell("select", selection),
    onHover: (place) => this.#tell("hover", place),
    onRole: (role) => this.#tell("role", role),
    onChange: (change) => this.#tell("change", change),
    onNotice: (sentence) => this.#tell("notice", sentence),
    onError: (error) => {
      // Whoever does not hear of it finds it among the page's errors.
      if (this.#tell("error", error)) console.error(error);
    },
  };

  /** False where a listener has prevented what follows. */
  #tell(type: string, detail: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }));
  }
}

for (const name of LISTS)
  Object.defineProperty(AccessTableElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: AccessTableElement) {
      return this.listOf(name);
    },
    set(this: AccessTableElement, list: never) {
      this.setList(name, list);
    },
  });

declare global {
  interface HTMLElementTagNameMap {
    "access-table": AccessTableElement;
  }
}

const { customElements: registry } = globalThis;
if (registry && !registry.get("access-table")) registry.define("access-table", AccessTableElement);

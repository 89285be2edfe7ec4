import { type Keep, type KeepEvent, openKeep, type Restoring } from "./keep/keep.ts";
import { keepLook, takeLook } from "./keptLook.ts";
import type { AccessTable } from "./model/accessTable.ts";
import { ownTable, rememberOwn } from "./ownTable.ts";
import { download } from "./toolbar/download.ts";
import type { Camera } from "./view/camera.ts";
import type { Kept, KeptInShort, KeptState } from "./view/kept.ts";
import type { Opening } from "./view/opening.ts";
import { freshSeed, originOf, readParameters } from "./view/parameters.ts";
import { createStore } from "./view/store.ts";
import { dismiss, notify, type View } from "./view/view.ts";

/** The storage is waited for no longer than that; then the page goes on without it. */
const STORAGE_PATIENCE = 2000;
/** Sooner than this, a progress bar would only flash. */
const PROGRESS_PATIENCE = 200;

interface Screen {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly opening: Opening;
}

/** What the page remembers between visits: the storage, wired to what is on the screen. */
export function createKeeping(screen: Screen) {
  const { table, view, opening } = screen;
  const state = createStore<KeptState>({ changes: 0 });
  let keep: Keep | undefined;
  /** How many kept tables were asked for: the last one counts. */
  let asked = 0;

  const onEvent = (event: KeepEvent) => {
    if (event.kind === "saved") state.update({ changes: state.get().changes + 1 });
    else if (event.kind === "failed") notify(view, event.reason, { stays: true });
    else if (event.kind === "takenOver") tellTakenOver(event.name);
    else tellSetAside(event.names);
  };

  const tellTakenOver = (name: string) => {
    const text = `Another tab has taken «${name}» over. What you change here is not saved any more.`;
    const action = { name: "Go on with a copy", act: () => keep?.saveAsCopy() };
    const key = notify(view, text, { action, stays: true });
    const stop = table.subscribe((change) => {
      if (!change.touched.table) return;
      dismiss(view, key);
      stop();
    });
  };

  const tellSetAside = (names: readonly string[]) => {
    const text =
      "Something that was kept here could not be read. It was set aside, and work goes on.";
    notify(view, text, {
      stays: true,
      action: { name: "Download it", act: () => void downloadAll(names) },
    });
  };

  const downloadAll = async (names: readonly string[]) => {
    for (const one of (await keep?.setAside()) ?? [])
      if (names.includes(one.name)) download(await one.download(), `set-aside-${one.name}.json`);
  };

  /** A page without a table gets a fresh sample; another one stays as it is. */
  const leave = async () => {
    const { size } = readParameters("", freshSeed());
    if (!opening.state.get().hasTable) await opening.openSample(size);
  };

  const take = async (short: KeptInShort, outcome: Restoring): Promise<void> => {
    if (outcome.kind === "restored") {
      takeLook(outcome.view, outcome.access, screen);
      return;
    }
    if (outcome.kind === "present") return;
    if (outcome.kind === "missing") notify(view, `«${short.name}» is not kept any more.`);
    if (outcome.kind !== "elsewhere") return leave();
    const go = (how: () => Promise<Restoring>) => () => {
      state.update({ elsewhere: undefined });
      void read(short, how);
    };
    state.update({
      elsewhere: {
        name: short.name,
        hasOther: opening.state.get().hasTable,
        takeOver: go(outcome.takeOver),
        copy: go(outcome.copy),
        leave() {
          state.update({ elsewhere: undefined });
          void leave();
        },
      },
    });
  };

  /** Reads a kept table, and says so where that takes a while. */
  const read = async (short: KeptInShort, how: () => Promise<Restoring>): Promise<void> => {
    const before = table.table;
    const own = ++asked;
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      opening.state.update({ work: undefined });
      notify(view, `«${short.name}» stays under Recent tables.`);
      void leave();
    };
    const work = { name: `Opening «${short.name}»…`, cancel };
    const timer = setTimeout(() => opening.state.update({ work }), PROGRESS_PATIENCE);
    const outcome = await how();
    clearTimeout(timer);
    if (opening.state.get().work === work) opening.state.update({ work: undefined });
    // Something else was faster, or wanted instead.
    if (isCancelled || own !== asked || table.table !== before) return;
    await take(short, outcome);
  };

  const open = async (short: KeptInShort) => {
    if (keep) await read(short, () => keep!.restore(short.id));
  };

  const attach = (opened: Keep, origin: string) => {
    keep = opened;
    keepLook(opened, screen);
    if (!origin) rememberOwn(opened);
    opened.attach(table, origin);
    state.update({ changes: state.get().changes + 1 });
  };

  const tellOf = (short: KeptInShort | undefined, text: string) => {
    if (short) notify(view, text, { action: { name: "Open it", act: () => void open(short) } });
  };

  /** The page begins: by its address, else with the last table, else with a fresh sample. */
  const start = async (search: string): Promise<void> => {
    const { size, ignored } = readParameters(search, freshSeed());
    for (const sentence of ignored) notify(view, sentence);
    const origin = originOf(search);
    const opened = openKeep({ onEvent });
    await Promise.race([
      opened.then((ready) => attach(ready, origin)),
      new Promise((resolve) => setTimeout(resolve, STORAGE_PATIENCE)),
    ]);
    if (!keep) {
      await opening.openSample(size);
      tellOf(await (await opened).last(origin), "The last table is kept under Recent tables.");
      return;
    }
    const last = (await ownTable(keep, origin)) ?? (await keep.last(origin));
    if (!origin && last) return open(last);
    await opening.openSample(size);
    tellOf(last, "What was done at this address before is kept under Recent tables.");
  };

  const kept: Kept = {
    state,
    isWorking: () => keep?.isWorking ?? false,
    currentId: () => keep?.currentId,
    list: async () => (await keep?.list()) ?? [],
    unreadable: async () => (await keep?.setAside()) ?? [],
    open,
    rename: async (id, name) => (await keep?.rename(id, name)) ?? false,
    remove: async (id) => (await keep?.remove(id)) ?? false,
  };
  return { kept, start };
}

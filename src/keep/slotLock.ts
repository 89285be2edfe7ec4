import { newId } from "./id.ts";

/** Who holds a slot: one tab at a time. `lost` is called when another tab takes it over. */
export interface SlotLocks {
  /** Takes a slot that nobody holds; undefined where another tab has it. */
  take(id: string, lost: () => void): Promise<SlotLock | undefined>;
  /** Takes it in any case. */
  takeOver(id: string, lost: () => void): Promise<SlotLock>;
}

export interface SlotLock {
  release(): void;
}

/** Hidden tabs beat less often than that; what they lose is the hold, not what they saved. */
const BEAT_MS = 1000;
const SILENT_MS = 5000;

/** Web Locks; without them (plain HTTP) a heartbeat in localStorage; without that, nothing holds. */
export function createSlotLocks(prefix: string): SlotLocks {
  if (typeof navigator !== "undefined" && navigator.locks) return webLocks(prefix);
  try {
    if (typeof localStorage !== "undefined") return heartbeatLocks(prefix, localStorage);
  } catch {
    // A page without storage has no second tab to fear: nothing is kept.
  }
  const free = { release() {} };
  return { take: async () => free, takeOver: async () => free };
}

function webLocks(prefix: string): SlotLocks {
  const request = (id: string, options: LockOptions, lost: () => void) =>
    new Promise<SlotLock | undefined>((resolve) => {
      let isGranted = false;
      let isReleased = false;
      navigator.locks
        .request(`${prefix}/${id}`, options, (lock) => {
          if (!lock) return resolve(undefined);
          isGranted = true;
          return new Promise<void>((end) => {
            const release = () => {
              isReleased = true;
              end();
            };
            resolve({ release });
          });
        })
        .catch(() => {
          // Refused at once: then nothing can be kept apart. Granted and broken: it was stolen.
          resolve({ release() {} });
          if (isGranted && !isReleased) lost();
        });
    });
  return {
    take: (id, lost) => request(id, { ifAvailable: true }, lost),
    async takeOver(id, lost) {
      return (await request(id, { steal: true }, lost)) ?? { release() {} };
    },
  };
}

export function heartbeatLocks(prefix: string, storage: Storage, now = Date.now): SlotLocks {
  const own = newId();
  const key = (id: string) => `${prefix}/${id}`;
  const holder = (id: string) => {
    const [tab, at] = (storage.getItem(key(id)) ?? "").split(" ");
    return tab && now() - Number(at) < SILENT_MS ? tab : undefined;
  };
  const hold = (id: string, lost: () => void): SlotLock => {
    const beat = () => storage.setItem(key(id), `${own} ${now()}`);
    beat();
    const timer = setInterval(() => {
      const by = holder(id);
      if (by === undefined || by === own) return beat();
      clearInterval(timer);
      lost();
    }, BEAT_MS);
    const release = () => {
      clearInterval(timer);
      if (holder(id) === own) storage.removeItem(key(id));
    };
    if (typeof addEventListener === "function") addEventListener("pagehide", release);
    return { release };
  };
  return {
    async take(id, lost) {
      const by = holder(id);
      return by === undefined || by === own ? hold(id, lost) : undefined;
    },
    takeOver: async (id, lost) => hold(id, lost),
  };
}

import { newId } from "./records.ts";

/** Locks that only one tab at a time has. `onLost` is called when another one takes it over. */
export interface SlotLocks {
  take(id: string, onLost: () => void): Promise<SlotLock | undefined>;
  takeOver(id: string, onLost: () => void): Promise<SlotLock>;
}

export interface SlotLock {
  release(): void;
}

/** Hidden tabs beat less often than that; what they lose is the lock, not what they saved. */
const BEAT_MS = 1000;
const SILENT_MS = 5000;

/** Web Locks; without them (plain HTTP) heartbeats in localStorage; without that, no locks. */
export function createSlotLocks(prefix: string): SlotLocks {
  if (typeof navigator !== "undefined" && navigator.locks) return webLocks(prefix);
  try {
    if (typeof localStorage !== "undefined") return heartbeatLocks(prefix, localStorage);
  } catch {
    // Storage is forbidden here: nothing is kept, and there is nothing to lock.
  }
  const free = { release() {} };
  return { take: async () => free, takeOver: async () => free };
}

function webLocks(prefix: string): SlotLocks {
  const request = (id: string, options: LockOptions, onLost: () => void) =>
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
          // Refused at once: there are no locks then. Granted and broken: it was stolen.
          resolve({ release() {} });
          if (isGranted && !isReleased) onLost();
        });
    });
  return {
    take: (id, onLost) => request(id, { ifAvailable: true }, onLost),
    async takeOver(id, onLost) {
      return (await request(id, { steal: true }, onLost)) ?? { release() {} };
    },
  };
}

/** Locks that last as long as their tab renews its entry in the storage. */
export function heartbeatLocks(prefix: string, storage: Storage, now = Date.now): SlotLocks {
  const own = newId();
  const key = (id: string) => `${prefix}/${id}`;
  const holder = (id: string) => {
    const [tab, at] = (storage.getItem(key(id)) ?? "").split(" ");
    return tab && now() - Number(at) < SILENT_MS ? tab : undefined;
  };
  const lock = (id: string, onLost: () => void): SlotLock => {
    const beat = () => storage.setItem(key(id), `${own} ${now()}`);
    beat();
    const timer = setInterval(() => {
      const by = holder(id);
      if (by === undefined || by === own) return beat();
      clearInterval(timer);
      onLost();
    }, BEAT_MS);
    const release = () => {
      clearInterval(timer);
      if (holder(id) === own) storage.removeItem(key(id));
    };
    if (typeof addEventListener === "function") addEventListener("pagehide", release);
    return { release };
  };
  return {
    async take(id, onLost) {
      const by = holder(id);
      return by === undefined || by === own ? lock(id, onLost) : undefined;
    },
    takeOver: async (id, onLost) => lock(id, onLost),
  };
}

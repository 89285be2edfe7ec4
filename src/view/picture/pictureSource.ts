import { createStore, type Store } from "../store.ts";
import type { Picture } from "./picture.ts";

/** The way to pictures, which are loaded when they are first wanted. */
export interface PictureSource {
  readonly loaded: Store<Picture | undefined>;
  /** Loads them, once; tries again where that failed. */
  load(): Promise<void>;
}

export function pictureSource(fetchPicture: () => Promise<Picture>): PictureSource {
  const loaded = createStore<Picture | undefined>(undefined);
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      loaded.set(await fetchPicture());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { loaded, load: () => (loading ??= load()) };
}

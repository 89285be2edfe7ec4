export * from "../model/values/lazyPart.ts";
export * from "../model/values/store.ts";

export * from "../model/wording.ts";

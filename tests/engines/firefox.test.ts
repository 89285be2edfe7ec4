import { takeTour } from "./takeTour.ts";

takeTour("Firefox");

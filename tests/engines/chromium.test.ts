import { takeTour } from "./takeTour.ts";

takeTour("Chromium");

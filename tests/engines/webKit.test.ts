import { takeTour } from "./takeTour.ts";

takeTour("WebKit");

/** What is loaded once the page is shown, as one file: small ones have more overhead than content. */

export { copyText } from "../../session/exports/copying.ts";
export { tellMissingLayers } from "../../view/roles/missingLayers.ts";
export { PrintedPage } from "../out/export/PrintedPage.tsx";
export { RolePreview } from "../roles/bar/RolePreview.tsx";
export { Roles } from "../roles/bar/Roles.tsx";
export { HeaderMenu } from "../table/corner/HeaderMenu.tsx";
export { PlaceMenu } from "../table/places/PlaceMenu.tsx";
export { StripKeys } from "../table/strips/StripKeys.tsx";
export { Dialogs } from "./Dialogs.tsx";
export { LazyFind, LazyFirstSteps, LazyPath, LazySelectionBar } from "./lazyBars.tsx";
export { NotSavedButton } from "./status/NotSavedButton.tsx";
export { PointedStatus } from "./status/PointedStatus.tsx";
export { RoleStatus } from "./status/RoleStatus.tsx";

/** What is loaded once the page is shown, as one file: small ones have more overhead than content. */
export { copyText } from "../session/copyText.ts";
export { HeaderMenu } from "./corner/HeaderMenu.tsx";
export { Dialogs } from "./Dialogs.tsx";
export { LazyFind } from "./find/LazyFind.tsx";
export { LazyFirstSteps } from "./help/LazyFirstSteps.tsx";
export { PlaceMenu } from "./places/PlaceMenu.tsx";
export { PrintedPage } from "./print/PrintedPage.tsx";
export { RolePreview } from "./roles/RolePreview.tsx";
export { Roles } from "./roles/Roles.tsx";
export { LazySelectionBar } from "./selection/LazySelectionBar.tsx";
export { PointedStatus } from "./status/PointedStatus.tsx";
export { RoleStatus } from "./status/RoleStatus.tsx";
export { StripKeys } from "./strips/StripKeys.tsx";

export { ComparedBar } from "./ComparedBar.tsx";
export { ComparedStatus } from "./ComparedStatus.tsx";
export { ChangesPanel } from "./list/ChangesPanel.tsx";

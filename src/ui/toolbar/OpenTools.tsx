import { OpenTool } from "../open/OpenTool.tsx";
import { RecentTool } from "../recent/RecentTool.tsx";

/** `Open` and `Recent tables`. */
export function OpenTools() {
  return (
    <div className="pair">
      <OpenTool />
      <RecentTool />
    </div>
  );
}

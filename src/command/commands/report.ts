import { writeReport } from "../../session/report/gatherReport.ts";
import type { Picture } from "../../view/picture/picture.ts";
import { canDraw } from "../canvas.ts";
import type { Command } from "../command.ts";
import { INSTALL_CANVAS, lookedAt } from "../picturing.ts";
import { asJson, checkJson } from "../results.ts";
import { IDLE, idleDaysOf } from "./check.ts";

export const report: Command = {
  name: "report",
  about: "all that was found out about the roles, as a page that anyone can open",
  usage: "TABLE -o report.html",
  example: "report table.json -o report.html",
  options: [IDLE],
  files: { least: 1, most: 1 },
  async run(call) {
    checkJson(call);
    const idleDays = idleDaysOf(call);
    const { workspace, picture } = await lookedAt(call);
    const asSvg: Pick<Picture, "drawCells"> = {
      drawCells: (choices, options) => picture.drawCells({ ...choices, isSvg: true }, options),
    };
    if (!canDraw())
      call.tell(
        `The report's picture of the matrix is SVG, and of large tables coarse: the page's is drawn with @napi-rs/canvas, which is not installed. ${INSTALL_CANVAS}`,
      );
    const file = await writeReport(
      workspace.table,
      { picture: canDraw() ? picture : asSvg, idleDays },
      call.signal,
      (done, detail) =>
        call.progress(detail ? `Writing the report, ${detail}` : "Writing the report", done),
    );
    await call.write(file);
    const { name, roles, applied } = workspace.table;
    if (call.isJson)
      await call.print(
        asJson({ table: name, bytes: file.size, roles: roles.length, applied: applied.length }),
      );
    return undefined;
  },
};

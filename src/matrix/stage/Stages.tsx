import Konva from "konva/lib/Core";
import { memo, useEffect, useLayoutEffect, useMemo } from "react";
import { Layer, Shape, Stage } from "react-konva/lib/ReactKonvaCore";
import type { Theme } from "../../view/colors/theme.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { useValue } from "../../watch.ts";
import { comparedPart, laterParts } from "../drawing.ts";
import type { ScreenSources } from "../layers/layer.ts";
import { canvasLength, canvasSizes, sameCanvases } from "./canvasSizes.ts";
import { StagePainter } from "./stagePainter.ts";

const STAGE = "matrix-stage";

// Hit-testing is arithmetic: Konva's own listeners would look for shapes at every move and press.
const bindEvents = Konva.Stage.prototype._bindContentEvents;
Konva.Stage.prototype._bindContentEvents = function () {
  // What other stages there are on a page keep theirs.
  if (this.container().className !== STAGE) bindEvents.call(this);
};

interface StagesProps extends Pick<ScreenSources, "density"> {
  readonly workspace: ShownWorkspace;
  readonly theme: Theme;
  /** Has to be stable: another function renders everything again. */
  onFail(error: unknown): void;
}

/** Header and rows as two stages: scrolling down leaves the header's canvas. Rendering draws all anew. */
export const Stages = memo(function Stages({ workspace, theme, density, onFail }: StagesProps) {
  const { table, view, camera } = workspace;
  const { width, height, header, dpr } = useValue(
    () => canvasSizes(camera.geometry.get()),
    sameCanvases,
  );
  const painter = useMemo(() => {
    const [later, laterCompared] = [laterParts.loaded, comparedPart.loaded];
    return new StagePainter({ table, view, camera, density, later, laterCompared }, onFail);
  }, [table, view, camera, density, onFail]);
  useLayoutEffect(() => {
    if (width > 0) painter.show(theme, header, dpr);
  });
  useEffect(() => painter.watch(), [painter]);
  if (width === 0) return null;
  return (
    <>
      <Stage className={STAGE} width={canvasLength(width, dpr)} height={canvasLength(header, dpr)}>
        <Layer ref={painter.header} listening={false} clearBeforeDraw={false}>
          <Shape sceneFunc={painter.paintHeader} />
        </Layer>
      </Stage>
      <canvas ref={painter.stillHeader} className="matrix-still" hidden />
      <Stage
        className={STAGE}
        width={canvasLength(width, dpr)}
        height={canvasLength(height - header, dpr)}
        style={{ transform: `translateY(${header / dpr}px)` }}
      >
        <Layer ref={painter.rows} listening={false} clearBeforeDraw={false}>
          <Shape sceneFunc={painter.paintRows} />
        </Layer>
      </Stage>
    </>
  );
});

import Konva from "konva/lib/Core";
import type { Layer as KonvaLayer, LayerConfig } from "konva/lib/Layer";
import type { ShapeConfig } from "konva/lib/Shape";
import {
  type ComponentProps,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";

/*
 * In the package, in the place of react-konva (`assets/build/package.config.ts`): as much of it as our
 * stages of one layer with one shape take. Its reconciler is 44 KB, and works with React 19.3 alone,
 * where a page has the React that it has.
 */

interface LayerProps extends LayerConfig {
  readonly ref: RefObject<KonvaLayer | null>;
  readonly children: ReactElement<ShapeConfig>;
}

interface StageProps extends Omit<ComponentProps<"div">, "children"> {
  readonly width: number;
  readonly height: number;
  readonly children: ReactElement<LayerProps>;
}

/** What stands in a stage is no component: the stage reads what it is to be. */
export const Layer = "Layer";
export const Shape = "Shape";

export function Stage({ width, height, children: { props }, ...attributes }: StageProps) {
  const { ref, children, ...config } = props;
  const container = useRef<HTMLDivElement>(null);
  const parts = useRef<ReturnType<typeof stageIn>>(undefined);
  // Here, and not while rendering: a parent's effect draws on what its children have made.
  useLayoutEffect(() => {
    parts.current ??= stageIn(container.current!, config);
    const { stage, layer, shape } = parts.current;
    stage.size({ width, height });
    shape.setAttrs(children.props);
    ref.current = layer;
  });
  useLayoutEffect(() => {
    const page = container.current!.ownerDocument;
    // Browsers may have let go of the canvas meanwhile.
    const redraw = () => parts.current?.stage.batchDraw();
    page.addEventListener("visibilitychange", redraw);
    return () => {
      page.removeEventListener("visibilitychange", redraw);
      parts.current?.stage.destroy();
      parts.current = undefined;
    };
  }, []);
  return <div ref={container} {...attributes} />;
}

/**
 * Konva listens for good to the window of each stage: to what is dragged, which is nothing here, and to the
 * page's being shown again, which `Stage` hears of itself.
 */
class QuietStage extends Konva.Stage {
  readonly isMade = true;

  /** None while it is being made, when it would begin to listen. */
  override _getOwnerWindow(): Window | null {
    return this.isMade ? super._getOwnerWindow() : null;
  }
}

function stageIn(container: HTMLDivElement, config: LayerConfig) {
  const stage = new QuietStage({ container });
  const layer = new Konva.Layer(config);
  const shape = new Konva.Shape();
  stage.add(layer.add(shape));
  return { stage, layer, shape };
}

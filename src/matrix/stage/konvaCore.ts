import { Konva as Global } from "konva/lib/Global";
import { Group } from "konva/lib/Group";
import { Layer } from "konva/lib/Layer";
import { Node } from "konva/lib/Node";
import { Shape } from "konva/lib/Shape";
import { Stage } from "konva/lib/Stage";

/** Konva's core without tweens and animations: react-konva's, too, is this file (`assets/build/konvaParts.ts`). */
const parts = { Group, Layer, Node, Shape, Stage, beginUpdateBatch: Node._beginUpdateBatch };

export const Konva = Object.assign(Global, parts);
export default Konva;

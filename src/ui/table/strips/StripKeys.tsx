import { isolated } from "../../../model/isolated.ts";
import { ATTRIBUTE } from "../../../model/orders.ts";
import type { Strip, StripSide } from "../../../view/strips/strips.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { CloseIcon } from "../../kit/icons.tsx";
import { StripKeyList } from "./StripKeyList.tsx";

/** The keys of the strips that are shown, above the status line; nothing where there are none. */
export function StripKeys() {
  const { users, groups } = useValue(useWorkspace().view.strips);
  if (users.length + groups.length === 0) return null;
  return (
    <section className="strip-keys small-text numbers wrap" aria-label="Key of the attributes">
      {users.map((strip) => (
        <StripKey key={`user ${strip.name}`} side="users" strip={strip} />
      ))}
      {groups.map((strip) => (
        <StripKey key={`group ${strip.name}`} side="groups" strip={strip} />
      ))}
    </section>
  );
}

/** The key of a strip: its name, which puts the users in its order, its values, and a way to put it away. */
function StripKey({ side, strip }: { readonly side: StripSide; readonly strip: Strip }) {
  const { ordering, strips } = useWorkspace();
  const name = isolated(strip.name);
  return (
    <div className="strip-key row">
      {side === "users" ? (
        <Button
          className="strip-name dotted cut"
          title={`Order the users by «${name}»`}
          onClick={() => void ordering.choose({ users: `${ATTRIBUTE}${strip.name}` })}
        >
          {name}
        </Button>
      ) : (
        <b className="strip-name cut">{name}</b>
      )}
      <StripKeyList strip={strip} />
      <Button
        className="strip-away cut muted"
        title={`Hide «${name}»`}
        aria-label={`Hide «${name}»`}
        onClick={() => void strips.toggle(side, strip.name)}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}

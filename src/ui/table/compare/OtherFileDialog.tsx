import { datingInWords } from "../../../model/comparison/comparedInWords.ts";
import type { Comparing } from "../../../session/comparing/comparing.ts";
import { useValue } from "../../../watch.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { OpeningDialog } from "../open/OpeningDialog.tsx";

/** The dialog about another export that is read. */
export function OtherFileDialog({ comparing }: { readonly comparing: Comparing }) {
  return (
    <OpeningDialog
      files={comparing.reading}
      verb="Compare with"
      accept="Compare"
      // What comes then has the focus.
      finalFocus={() => null}
    >
      <OlderText comparing={comparing} />
    </OpeningDialog>
  );
}

/** Which of the two is the older, as far as that is known before they are compared. */
function OlderText({ comparing }: { readonly comparing: Comparing }) {
  const { result, name } = useValue(comparing.reading.state);
  const data = result?.data;
  const dating = useWorkedOut(data && ((isStale) => comparing.dating({ name, data }, isStale)), [
    data,
    name,
  ]);
  if (!dating) return null;
  const known = dating.isAsked
    ? "Which of the two is the older is asked once they are compared."
    : datingInWords(dating, name);
  return <p className="muted">{known}</p>;
}

import { reviewFigures } from "../../../mining/asking/reviewProgress.ts";
import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** The reviews that others were asked for, the latest first. */
export function ReviewsPart() {
  const { table } = useWorkspace();
  const reviews = useValue(() => table.facts.reviews);
  if (reviews.length === 0) return null;
  return (
    <section className="about-part tightest stack" aria-labelledby="about-reviews">
      <h3 id="about-reviews">Reviews by others</h3>
      <ul className="bullets numbers">
        {reviews.toReversed().map((review) => {
          const { asked, answered, people, done } = reviewFigures(review, table.memberships);
          return (
            <li key={review.id}>
              {isolated(review.name)}: {formatNumber(answered)} of {formatNumber(asked)} answered,{" "}
              {formatNumber(done)} of {countOf(people, "person", "people")} done
              {review.until && `, until ${review.until}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

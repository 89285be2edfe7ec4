/** The words and the end of the dialog about another export that is read. */
export const COMPARING_WORDS = {
  verb: "Compare with",
  accept: "Compare",
  // What comes then has the focus.
  finalFocus: () => null,
};

import type { Format } from "../../import/format.ts";
import {
  addAttributes,
  addGroupAttributes,
  hasName,
  objectsOf,
  textsOf,
} from "../../import/jsonObjects.ts";
import { asList, asObject, firstText } from "../../text/json/values.ts";

/** `aws iam get-account-authorization-details`. */
export const aws: Format = {
  kind: "AWS IAM account details",
  recognises: ({ json }) => asList(asObject(json)?.UserDetailList) !== undefined,
  async read(sources, draft) {
    for (const { head, name } of sources) {
      draft.goTo(name);
      const account = asObject(head.json);
      for (const group of objectsOf(account?.GroupDetailList, "GroupDetailList", draft)) {
        const groupName = firstText(group, "GroupName");
        if (groupName !== "")
          addGroupAttributes(draft, draft.group(groupName), group, ["GroupName"]);
      }
      for (const [at, entry] of objectsOf(
        account?.UserDetailList,
        "UserDetailList",
        draft,
      ).entries()) {
        const where = `UserDetailList[${at}]`;
        const id = firstText(entry, "UserName", "UserId");
        draft.rows++;
        if (!hasName(id, where, draft)) continue;
        const user = draft.user(id);
        addAttributes(draft, user, entry, ["UserName"]);
        for (const tag of objectsOf(entry.Tags, `${where}.Tags`, draft))
          draft.attribute(user, firstText(tag, "Key"), firstText(tag, "Value"));
        for (const group of textsOf(entry.GroupList, `${where}.GroupList`, draft))
          draft.addMembership(user, draft.group(group));
      }
    }
  },
};

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The files of each example in a folder; one example may be a folder of files. */
export function examplesIn(folder: string): TextFile[][] {
  const read = (path: string, name: string) => ({ name, text: readFileSync(path, "utf8") });
  return readdirSync(folder)
    .filter((name) => name !== "expected.json" && name !== "13_bloodhound_users.json")
    .map((name) => {
      const path = join(folder, name);
      if (!statSync(path).isDirectory()) return [read(path, name)];
      return readdirSync(path).map((file) => read(join(path, file), file));
    });
}

/** A group's name in whatever way an example writes it. */
const DEPLOY = /dev[-_]deploy/i;
const GIT = /dev[-_]git/gi;

/**
 * An example a month later, in its own format: Alice has left and Gail has come, who holds what Alice held;
 * Erin is in Dev-Deploy in Frank's place; Bob is in Engineering, where the example says where he is.
 */
export function monthLater(files: readonly TextFile[]): TextFile[] {
  return files.map(({ name, text }) => ({
    name,
    text: moved(renamed(swapped(name, text, files))),
  }));
}

function renamed(text: string): string {
  return text
    .replaceAll("alice", "gail")
    .replaceAll("Alice", "Gail")
    .replaceAll("ALICE", "GAIL")
    .replaceAll("c2ef90b9", "c2ef90c0")
    .replaceAll("333-1100", "333-1190")
    .replaceAll("100000000000000000000", "100000000000000000090");
}

/** Bob's line, or his entry. */
function moved(text: string): string {
  return text.replace(/^.*\bbob\b.*$(?:\ndepartment: Finance)?/gim, (line) =>
    line.replace(/OU=Finance|,Finance(?=,)|"Finance"|: Finance$/g, (of) =>
      of.replace("Finance", "Engineering"),
    ),
  );
}

function swapped(name: string, text: string, files: readonly TextFile[]): string {
  if (name.startsWith("14")) return text.replace(/(dev_deploy:.*:)frank/, "$1erin");
  if (/^(05|16)/.test(name)) return swapRows(text);
  if (name.startsWith("04"))
    return swapEntries(text, "\n", ";CN=Dev-Deploy,OU=Groups,DC=corp,DC=example,DC=com", /"(\s*)$/);
  if (name.startsWith("06"))
    return swapEntries(
      text,
      "\n\n",
      "\nmemberOf: CN=Dev-Deploy,OU=Groups,DC=corp,DC=example,DC=com",
      /()$/,
    );
  if (name.startsWith("12"))
    return swapEntries(text, "\n  },", ',\n    "/Dev-Deploy"', /()\n {3}\]\s*$/);
  if (name.endsWith(".json")) return swapMembers(text);
  // A line a membership; of files for each group that of Erin is in another one.
  const lines = text.split("\n");
  const all = files.flatMap((file) =>
    file.text.split("\n").map((line) => ({ line, of: file.name })),
  );
  const erins = all.find(({ line, of }) => line.includes("erin") && /dev[-_]git/i.test(line + of))!;
  return lines
    .map((line) =>
      line.includes("frank") && DEPLOY.test(files.length > 1 ? name : line)
        ? erins.line.replace(GIT, (git) => (git.startsWith("D") ? "Dev-Deploy" : "dev-deploy"))
        : line,
    )
    .join("\n");
}

/** Erin's row as Frank's, and his as hers, but for who they are of. */
function swapRows(text: string): string {
  const lines = text.trimEnd().split("\n");
  const [erin, frank] = lines.slice(-2);
  const cells = (line: string) => line.replace(/^[a-z]+/, "");
  const named = (line: string, like: string) =>
    line.slice(0, line.length - cells(line).length) + cells(like);
  return [...lines.slice(0, -2), named(erin, frank), named(frank, erin), ""].join("\n");
}

/** Takes a group out of Frank's entry, and puts it into Erin's, before what ends that. */
function swapEntries(text: string, between: string, group: string, end: RegExp): string {
  return text
    .split(between)
    .map((entry) => {
      if (/\bfrank\b/.test(entry)) return entry.replace(group, "");
      if (!/\berin\b/.test(entry)) return entry;
      const at = entry.search(end);
      return entry.slice(0, at) + group + entry.slice(at);
    })
    .join(between);
}

interface JsonGroup {
  readonly displayName?: string;
  readonly Properties?: { readonly samaccountname: string };
  members?: unknown[];
  Members?: unknown[];
}

function swapMembers(text: string): string {
  const all = JSON.parse(text);
  const groups: JsonGroup[] = all.Resources ?? all.data;
  const named = (name: string) =>
    groups.find((group) => (group.displayName ?? group.Properties?.samaccountname) === name)!;
  const [git, deploy] = [named("Dev-Git"), named("Dev-Deploy")];
  if (git.members) deploy.members = [git.members[1]];
  else deploy.Members = [git.Members![1]];
  return JSON.stringify(all);
}

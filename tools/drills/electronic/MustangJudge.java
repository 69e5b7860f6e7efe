import java.nio.file.Files;
import java.nio.file.Path;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Mustang reads each file of a folder and writes what it found beside it, as NAME.mustang: first whether it is valid. */
public class MustangJudge {
  public static void main(String[] arguments) throws Exception {
    try (var listed = Files.list(Path.of(arguments[0]))) {
      for (Path file : listed.filter(path -> path.toString().matches(".*\\.(xml|pdf)")).sorted().toList()) {
        var validator = new ZUGFeRDValidator();
        validator.disableNotices();
        String report = validator.validate(file.toString());
        Files.writeString(Path.of(file + ".mustang"), validator.wasCompletelyValid() + "\n" + report);
      }
    }
  }
}
